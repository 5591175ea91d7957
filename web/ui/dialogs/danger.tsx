import { Icon } from '../icons/Icon';

/** Props of a button that deletes or ends something: danger has a colour of its own, and an icon. */
export const danger = { color: 'danger', variant: 'outline', leftSection: <Icon name="trash" /> } as const;

/** Such a button in each row of a list. */
export const dangerInRow = { ...danger, variant: 'subtle' } as const;

/** The button of a dialog that does it. */
export const dangerConfirmed = { ...danger, variant: 'filled' } as const;
