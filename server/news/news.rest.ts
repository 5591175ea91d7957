import { type Context } from '../core/context.js';
import { json } from '../core/rest.js';
import { newsPolicy } from './news.policy.js';
import { type NewsPost } from './news.types.js';

export const newsSchema = json.object({
  id: json.integer,
  team_id: json.nullableInteger,
  team_name: json.text,
  poster_id: json.nullableInteger,
  author_role: json.text,
  author_name: json.text,
  title: json.text,
  content: json.text,
  image_url: json.nullableText,
  is_featured: json.flag,
  created_at: json.time,
  updated_at: json.time,
});

/** The poster's account is shown to staff only. */
export const presentNews = ({ actor }: Context, news: NewsPost) => ({
  id: news.id,
  team_id: news.teamId,
  team_name: news.teamName,
  poster_id: newsPolicy.readPoster(actor) ? news.posterId : null,
  author_role: news.authorRole,
  author_name: news.authorName,
  title: news.title,
  content: news.content,
  image_url: news.imageUrl,
  is_featured: news.isFeatured,
  created_at: news.createdAt,
  updated_at: news.updatedAt,
});
