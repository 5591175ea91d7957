import type { MouseEvent } from 'react';

/**
 * Props for a file input that clears it on click. Otherwise browsers report no change if the same file is chosen again,
 * and a refusal is not shown again.
 */
export const takesFileAgain = {
  onClick: (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
  },
};
