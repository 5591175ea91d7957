import { useState } from 'react';
import { type Fallback, formFailure } from '../../../graphql/errors';

interface Submission {
  busy: boolean;
  /** The server's message after success. */
  done: string | null;
  failure: string | null;
  /** Runs `work`. Returns the error messages by field; empty after success. */
  submit: (work: () => Promise<string | null>) => Promise<Record<string, string>>;
  fail: (message: string) => void;
}

/** State of a form that is submitted once: busy, done or failed. */
export function useSubmission(fallback: Fallback, fields: readonly string[] = []): Submission {
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(work: () => Promise<string | null>): Promise<Record<string, string>> {
    setFailure(null);
    setDone(null);
    setBusy(true);
    try {
      setDone(await work());
      return {};
    } catch (error) {
      const refused = formFailure(error, fallback, fields);
      setFailure(refused.message);
      return refused.fields;
    } finally {
      setBusy(false);
    }
  }

  return { busy, done, failure, submit, fail: setFailure };
}
