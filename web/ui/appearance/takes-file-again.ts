import type { MouseEvent } from 'react';

/**
 * For a file input: it forgets its file as the next one is chosen. Otherwise browsers report no change when the same
 * file is chosen again, and its message is not shown again.
 */
export const takesFileAgain = {
  onClick: (event: MouseEvent<HTMLInputElement>) => {
    event.currentTarget.value = '';
  },
};
