import { useState } from 'react';
import { type AskedFactors, askedFactors } from './second-factor-refusal';
import { useLogin } from './sign-in-actions';

interface LoginSteps {
  /** Second factors asked for in the second step; null in the first step. */
  asked: AskedFactors | null;
  code: string;
  setCode: (code: string) => void;
  /** Returns to the first step. */
  restart: () => void;
  /** Signs in, or goes on to the second step; throws for any other refusal. */
  login: (given: { username: string; password: string }) => Promise<void>;
}

/** A sign-in by password, with a second step for accounts that have a second factor. */
export function useLoginSteps(): LoginSteps {
  const signIn = useLogin();
  const [asked, setAsked] = useState<AskedFactors | null>(null);
  const [code, setCode] = useState('');
  return {
    asked,
    code,
    setCode,
    restart: () => {
      setAsked(null);
      setCode('');
    },
    login: async (given) => {
      try {
        await signIn(asked ? { ...given, code: code.trim() } : given);
      } catch (error) {
        const next = askedFactors(error);
        if (next) setAsked(next);
        // The first refusal only asks for the factor: it is no error.
        if (!next || asked) throw error;
      }
    },
  };
}
