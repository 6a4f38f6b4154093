/** The mark: the island as a drop, the road around it, and the sun over the lagoon. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--lagoon-7)" />
      <path
        d="M15.2 5.2c2.6 1.8 6.9 7.4 7.4 12.6.4 4.7-2.6 8.9-6.8 8.9s-6.9-3.3-6.9-8.2c0-4.1 2-6.3 3.6-9.1.9-1.5 1.5-3 2.7-4.2Z"
        fill="#fff"
      />
      <path
        d="M9.3 20.6c3.4-2.8 9.2-.5 13-3.8"
        fill="none"
        stroke="var(--lagoon-7)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <circle cx="15.4" cy="13.6" r="2.5" fill="var(--saffron-4)" />
    </svg>
  );
}

/** Mark and name together. `name` is the word beside the mark. */
export function Logo({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: size / 4,
        fontWeight: 750,
        fontSize: size * 0.66,
        letterSpacing: '-0.02em',
      }}
    >
      <LogoMark size={size} />
      {name}
    </span>
  );
}
