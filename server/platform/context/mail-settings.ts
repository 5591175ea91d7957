/** Mail settings of the server: `SMTP_URL`, `MAIL_FROM` and `PUBLIC_URL`, read and checked. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps://`); otherwise the connection begins without TLS and then uses STARTTLS. */
  readonly secure: boolean;
  /** Null for a mail server that requires no sign-in. */
  readonly credentials: { readonly user: string; readonly pass: string } | null;
  /** The sender. */
  readonly from: MailAddress;
  /** Address of the links in mails: `PUBLIC_URL`. */
  readonly publicUrl: string;
}

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

/** RFC 8314: submission over implicit TLS, and submission with STARTTLS. */
const usualPorts = { 'smtps:': 465, 'smtp:': 587 } as const;

/** The mail server that an address such as `smtps://user:password@mail.example:465` names; null for anything else. */
export function smtpServerFrom(
  text: string,
): Pick<MailSettings, 'host' | 'port' | 'secure' | 'credentials'> | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return null;
  if (hostname === '' || !['', '/'].includes(pathname) || search + hash !== '') return null;
  try {
    return {
      host: hostname.replaceAll(/^\[|\]$/g, ''),
      port: port === '' ? usualPorts[protocol] : Number(port),
      secure: protocol === 'smtps:',
      credentials:
        username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    };
  } catch (error) {
    // Decoding fails at a lone % in the user or the password.
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The sender that `Pennant <pennant@example.org>` or a bare address names; null for anything else. */
export function senderFrom(text: string): MailAddress | null {
  const { name = '', address = '' } = /^(?:"?(?<name>[^"<>@,;:]*?)"?\s*<(?<address>[^<>]*)>)$/.exec(text)
    ?.groups ?? { address: text };
  if (!/^[^\s@<>"(),:;\\]+@[^\s@<>"(),:;\\]+$/.test(address)) return null;
  if (/\p{Cc}/u.test(name)) return null;
  return { name: name === '' ? 'Pennant' : name, address };
}

/** The sender if none is configured: an address at the host of `PUBLIC_URL`. */
export const usualSender = (publicUrl: string): MailAddress => ({
  name: 'Pennant',
  address: `pennant@${new URL(publicUrl).hostname}`,
});
