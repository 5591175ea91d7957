import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../on-demand/lazy-part';
import { useOpener } from './use-opener';

const ReasonDialog = lazyPart(() => import('./ReasonDialog'));

interface ReasonButtonProps {
  /** "Refuse", "Decline". */
  label: string;
  /** Subject of the refusal: "the trade of Robins and Bears". */
  about: string;
  /** Says who reads the reason: "The owners will see it." */
  readers: string;
  disabled: boolean;
  act: (reason: string | null) => Promise<unknown>;
}

/** A button that refuses or declines something with a reason for the people concerned. */
export function ReasonButton({ label, about, readers, disabled, act }: ReasonButtonProps) {
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant="default"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-label={`${label} ${about}`}
        onClick={open}
      >
        {label}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <ReasonDialog
            title={`${label} ${about}?`}
            readers={readers}
            confirmLabel={label}
            onClose={close}
            onConfirm={(reason) => {
              close();
              void act(reason);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
