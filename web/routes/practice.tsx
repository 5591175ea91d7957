export { Practice as Component } from '../areas/games/practice/Practice';

export const isPrivate = true;
