import { type AuthenticationResponseJSON, type RegistrationResponseJSON } from '@simplewebauthn/server';

/**
 * Parses a browser's answer (WebAuthn Level 3, 5.1: `RegistrationResponseJSON`, `AuthenticationResponseJSON`). Only the
 * members that are verified are read, and each must be text of a sane length.
 */
type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const longest = 100_000;

function textIn(members: Members, name: string): string | null {
  const value = members[name];
  return typeof value === 'string' && value.length <= longest ? value : null;
}

function partsOf(credential: unknown): { id: string; response: Members; clientDataJSON: string } | null {
  if (!isMembers(credential) || !isMembers(credential['response'])) return null;
  const { response } = credential;
  const id = textIn(credential, 'id');
  const clientDataJSON = textIn(response, 'clientDataJSON');
  return id === null || clientDataJSON === null || credential['type'] !== 'public-key'
    ? null
    : { id, response, clientDataJSON };
}

const outer = (id: string) => ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/** The answer to a registration; null for anything else. */
export function readRegistration(credential: unknown): RegistrationResponseJSON | null {
  const parts = partsOf(credential);
  const attestationObject = parts && textIn(parts.response, 'attestationObject');
  if (!parts || attestationObject === null) return null;
  const { id, clientDataJSON } = parts;
  return { ...outer(id), response: { clientDataJSON, attestationObject } };
}

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** Transports between browsers and the authenticator; unknown names are dropped. */
export function transportsIn(credential: unknown): string[] {
  const parts = partsOf(credential);
  const given: unknown = parts?.response['transports'];
  return Array.isArray(given) ? knownTransports.filter((known) => given.includes(known)) : [];
}

/** The answer to a sign-in; null for anything else. */
export function readAuthentication(credential: unknown): AuthenticationResponseJSON | null {
  const parts = partsOf(credential);
  const authenticatorData = parts && textIn(parts.response, 'authenticatorData');
  const signature = parts && textIn(parts.response, 'signature');
  if (!parts || authenticatorData === null || signature === null) return null;
  const { id, clientDataJSON, response } = parts;
  const userHandle = textIn(response, 'userHandle');
  return {
    ...outer(id),
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle !== null && { userHandle }) },
  };
}

/** The challenge that was signed; null if the text is not client data. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    return isMembers(data) ? textIn(data, 'challenge') : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** The account's user handle for authenticators: its id, which reveals nothing about the person. */
export const userHandleOf = (userId: number): Buffer => Buffer.from(String(userId));
