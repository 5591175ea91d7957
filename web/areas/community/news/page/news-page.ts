import type { NewsPageQuery } from './news-page.generated';

export type NewsList = NewsPageQuery['newsConnection'];
