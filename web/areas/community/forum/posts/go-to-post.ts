export const anchorOf = (postId: string): string => `post-${postId}`;

/** Scrolls to a post and focuses it. @returns whether the post is on the page */
export function goToPost(postId: string): boolean {
  const post = document.getElementById(anchorOf(postId));
  if (post === null) return false;
  post.scrollIntoView({ block: 'center' });
  post.focus({ preventScroll: true });
  return true;
}
