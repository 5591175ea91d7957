export interface SearchOpening {
  /** Element that had the focus. */
  readonly opener: Element | null;
  /** Text that was typed before the code of the dialog had loaded. */
  readonly typed: string;
}

/** Takes the focus until the dialog is there, so that nothing typed is lost, and a phone shows its keyboard. */
export function EarlySearch({ onType }: { onType: (typed: string) => void }) {
  return (
    <input
      ref={(field) => field?.focus({ preventScroll: true })}
      className="visually-hidden"
      style={{ position: 'fixed', top: 0 }}
      aria-label="Search"
      onChange={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
}
