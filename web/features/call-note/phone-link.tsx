/** A phone that a touch calls. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone}`} className="tabular nowrap">
      {phone}
    </a>
  );
}
