/** Too long for its line it goes on after the `@`. */
export function EmailText({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <span>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  );
}
