import {
  administrators,
  onlyOwner,
  type Ownership,
  provided,
  signedIn,
  staff,
} from '../../../../platform/context/policy.js';

interface Lockable {
  readonly isLocked: boolean;
}

interface Written {
  readonly authorId: number | null;
}

const author: Ownership<[post: Written]> = {
  words: 'its author',
  holds: (actor, { authorId }) => actor.is(authorId),
};
const isOpen = (_actor: unknown, { isLocked }: Lockable) => !isLocked;

const createThread = signedIn({ visitor: 'You must be logged in to create a thread' });
const reply = signedIn({ visitor: 'You must be logged in to reply' });
const react = signedIn({ visitor: 'You must be logged in to react' });

/** Access rules for the forum. Everybody may read. A lock binds staff too; they have to unlock first. */
export const forumPolicy = {
  createThread,
  createThreadIn: provided(createThread, isOpen, { other: 'This category is locked' }),
  reply,
  /** Also checked when a user edits a post in the thread or reacts to it. */
  replyIn: provided(reply, isOpen, { other: 'This thread is locked' }),
  editPost: onlyOwner(author, {
    visitor: 'You must be logged in to edit a post',
    other: 'Only its author can edit a post',
  }),
  react,
  reactTo: provided(react, (actor, post: Written) => !actor.is(post.authorId), {
    other: 'You cannot react to your own post',
  }),
  readVersions: staff(),
  pinThread: staff(),
  lockThread: staff(),
  deleteThread: staff(),
  deletePost: staff(),
  createCategory: administrators(),
  lockCategory: administrators(),
  deleteCategory: administrators(),
};
