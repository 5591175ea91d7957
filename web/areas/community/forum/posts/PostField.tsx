import { Textarea } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { announce } from '../../../../ui/page/LiveRegion';
import { counted } from '../../../../ui/text/format';
import classes from '../Forum.module.css';
import { completionsOf, nameBegunAt } from './post-text';

interface PostFieldProps {
  label: string;
  description?: ReactNode;
  /** Names suggested after an @. */
  names: readonly string[];
  value: string;
  error?: ReactNode;
  onChange: (text: string) => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
}

/** Field for a post's text. After an @ it suggests names: arrow keys select, Enter or Tab inserts, Escape closes. */
export function PostField({ names, value, onChange, fieldRef, ...field }: PostFieldProps) {
  const id = useId();
  const offer = useOffer(names);
  const take = (name: string, element: HTMLTextAreaElement) => {
    const start = element.selectionStart - offer.begun.length;
    const caret = start + name.length + 1;
    onChange(`${value.slice(0, start)}${name} ${value.slice(element.selectionStart)}`);
    offer.close();
    window.requestAnimationFrame(() => element.setSelectionRange(caret, caret));
  };
  const textarea = useRef<HTMLTextAreaElement>(null);
  const ref = useMergedRef(textarea, fieldRef);
  const chosen = offer.options[offer.active];
  function answerKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (chosen === undefined) return;
    if (event.key === 'ArrowDown') offer.move(1);
    else if (event.key === 'ArrowUp') offer.move(-1);
    else if (event.key === 'Escape') offer.close();
    else if (event.key === 'Enter' || event.key === 'Tab') take(chosen, event.currentTarget);
    else return;
    event.preventDefault();
  }
  return (
    <div className={classes.field}>
      <Textarea
        {...field}
        required
        autosize
        minRows={3}
        maxRows={20}
        value={value}
        ref={ref}
        aria-autocomplete="list"
        aria-controls={chosen === undefined ? undefined : id}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${offer.active}`}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          offer.openAt(event.currentTarget);
        }}
        onKeyDown={answerKey}
        onBlur={offer.close}
      />
      {chosen === undefined ? null : (
        <div className={classes.names} id={id} role="listbox" aria-label="Names">
          {offer.options.map((name, at) => (
            <div
              key={name}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === offer.active}
              onMouseDown={(event) => {
                // Keeps the focus in the text field.
                event.preventDefault();
                if (textarea.current) take(name, textarea.current);
              }}
            >
              @{name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Suggested names for the text before the caret, and which of them is selected. */
function useOffer(names: readonly string[]) {
  const [begun, setBegun] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const options = begun === null ? [] : completionsOf(begun, names);
  return {
    begun: begun ?? '',
    options,
    active,
    move: (by: number) => setActive((active + by + options.length) % options.length),
    close: () => setBegun(null),
    openAt: ({ value, selectionStart }: HTMLTextAreaElement) => {
      const written = nameBegunAt(value, selectionStart);
      const offered = written === null ? 0 : completionsOf(written, names).length;
      if (offered > 0 && offered !== options.length) {
        announce(`${counted(offered, 'name')}: choose with the arrow keys`);
      }
      setBegun(written);
      setActive(0);
    },
  };
}
