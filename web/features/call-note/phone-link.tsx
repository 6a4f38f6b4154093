/** A phone that a touch calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="tabular nowrap">
      {phone}
    </a>
  );
}

/** Whose phone it is, as far as we know, above the phone. */
export function PhoneOwner({ phone, name }: { phone: string; name: string }) {
  return (
    <div>
      {name === '' ? null : <strong className="breaks">{name}</strong>}
      <div>
        <PhoneLink phone={phone} />
      </div>
    </div>
  );
}
