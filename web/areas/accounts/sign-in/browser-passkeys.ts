import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { fetchCode } from '../../../ui/on-demand/fetch-code';

const library = () => fetchCode(() => import('@simplewebauthn/browser'));

/** Whether this browser supports passkeys at the current address. */
export const browserHasPasskeys = (): boolean =>
  window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** Creating or using a passkey failed in the browser; the message is meant for users. */
export class PasskeyFailure extends Error {}

/** Asks the browser for a new passkey, and returns it in the form that the server expects. */
export async function createPasskey(optionsJSON: unknown): Promise<object> {
  if (!isCreation(optionsJSON)) throw new PasskeyFailure('The server’s response could not be read.');
  const { startRegistration } = await library();
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error, 'No passkey was created.'));
  }
}

/** Asks the browser to sign with one of its passkeys, and returns the signature in the form that the server expects. */
export async function askForPasskey(optionsJSON: unknown): Promise<object> {
  if (!isRequest(optionsJSON)) throw new PasskeyFailure('The server’s response could not be read.');
  const { startAuthentication } = await library();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw new PasskeyFailure(reasonOf(error, 'No passkey was used.'));
  }
}

/**
 * A sentence for the user about a failure. Failures are distinguished by the error names of WebAuthn Level 3 (5.1.3,
 * 5.1.4).
 */
function reasonOf(error: unknown, usual: string): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys do not work at this address.';
  return usual;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isRequest = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isObject(value) && typeof value['challenge'] === 'string';

const isCreation = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRequest(value) && 'user' in value && isObject(value.user) && 'pubKeyCredParams' in value;
