import { TextInput } from '@mantine/core';
import { takeFocus } from '../../../ui/page/take-focus';
import type { AskedFactors } from './second-factor-refusal';

const hints: Readonly<Record<AskedFactors['code'], string>> = {
  app: 'From your authenticator app, or a recovery code',
  recovery: 'A recovery code',
  none: 'This account has no codes left: use your passkey',
};

interface CodeFieldProps {
  asked: AskedFactors;
  value: string;
  onChange: (code: string) => void;
}

/** Field for the code in the second step of a sign-in. */
export function CodeField({ asked, value, onChange }: CodeFieldProps) {
  return (
    <TextInput
      label="Code"
      description={hints[asked.code]}
      required
      ref={takeFocus}
      autoComplete="one-time-code"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
