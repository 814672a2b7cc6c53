import type { Article, HelpScreen } from '@learning-cms/contract/articles'
import type { Say } from '#kit/words.ts'
import type { articleFormWords } from './article.words.ts'

export type ArticleValues = {
  titleVi: string
  titleEn: string
  slugVi: string
  slugEn: string
  bodyVi: string
  bodyEn: string
  tags: string[]
  imageId: string | null
  imageAltVi: string
  imageAltEn: string
  categoryId: string | null
  isFeatured: boolean
  screens: HelpScreen[]
}

export const valuesOf = (article: Article | undefined): ArticleValues => ({
  titleVi: article?.titleVi ?? '',
  titleEn: article?.titleEn ?? '',
  slugVi: article?.slugVi ?? '',
  slugEn: article?.slugEn ?? '',
  bodyVi: article?.bodyVi ?? '',
  bodyEn: article?.bodyEn ?? '',
  tags: article?.tags ?? [],
  imageId: article?.imageId ?? null,
  imageAltVi: article?.imageAltVi ?? '',
  imageAltEn: article?.imageAltEn ?? '',
  categoryId: article?.categoryId ?? null,
  isFeatured: article?.isFeatured ?? false,
  screens: article?.screens ?? [],
})

/** What people call the fields of an article, in its form and in its history. */
export const fieldNames = (say: Say<(typeof articleFormWords)['vi']>): Record<keyof ArticleValues, string> => ({
  titleVi: say('titleVi'),
  titleEn: say('titleEn'),
  slugVi: say('slugVi'),
  slugEn: say('slugEn'),
  bodyVi: say('bodyVi'),
  bodyEn: say('bodyEn'),
  tags: say('tags'),
  imageId: say('imageId'),
  imageAltVi: say('imageAltVi'),
  imageAltEn: say('imageAltEn'),
  categoryId: say('category'),
  isFeatured: say('isFeatured'),
  screens: say('screens'),
})
