import { changeArticleBody } from '@learning-cms/contract/help/articles'
import type { articleFormWords } from '@learning-cms/texts/help/articles/article'
import { blankOf, labelsOf, valuesReader, type FormValues } from '#kit/form/form-values.ts'
import type { Say } from '#kit/text/words.ts'

export type ArticleValues = FormValues<typeof changeArticleBody>

export const valuesOf = valuesReader<ArticleValues>(blankOf(changeArticleBody, {}))

/** Labels of an article's fields, in its form and in its history. */
export const fieldNames = (say: Say<(typeof articleFormWords)['vi']>): Record<keyof ArticleValues, string> =>
  labelsOf(changeArticleBody, say)
