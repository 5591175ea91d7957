export const way = 'Your way into a league';
