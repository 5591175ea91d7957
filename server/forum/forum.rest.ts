import { answerOf } from '../core/answers.js';
import { ForumCategory, Post, Thread } from './forum.types.js';

export const categoryAnswer = answerOf(ForumCategory);
export const threadAnswer = answerOf(Thread);
export const postAnswer = answerOf(Post);
