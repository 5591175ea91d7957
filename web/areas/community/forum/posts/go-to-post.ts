export const anchorOf = (postId: string): string => `post-${postId}`;

/** Shows a post that is on the page and gives it the focus. @returns whether it is there */
export function goToPost(postId: string): boolean {
  const post = document.getElementById(anchorOf(postId));
  if (post === null) return false;
  post.scrollIntoView({ block: 'center' });
  post.focus({ preventScroll: true });
  return true;
}
