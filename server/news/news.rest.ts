import { json } from '../core/rest.js';
import { type NewsPost } from './news.types.js';

export const newsSchema = json.object({
  id: json.integer,
  team_id: json.nullableInteger,
  team_name: json.text,
  author_role: json.text,
  author_name: json.text,
  title: json.text,
  content: json.text,
  image_url: json.nullableText,
  is_featured: json.flag,
  created_at: json.time,
  updated_at: json.time,
});

export const presentNews = (news: NewsPost) => ({
  id: news.id,
  team_id: news.teamId,
  team_name: news.teamName,
  author_role: news.authorRole,
  author_name: news.authorName,
  title: news.title,
  content: news.content,
  image_url: news.imageUrl,
  is_featured: news.isFeatured,
  created_at: news.createdAt,
  updated_at: news.updatedAt,
});
