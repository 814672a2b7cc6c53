import type { LetterContent } from '@learning-cms/domain/letters/letter'
import type { Filling } from '@learning-cms/domain/letters/parts'
import { compileLetter, fillLetter } from '@learning-cms/domain/letters/render'
import { letterFrameTexts } from '@learning-cms/texts/mails/letter-frame'
import type { Db } from '#db/open.ts'
import { findResources, type LetterContext } from './find-resources.ts'

/** Compiles the letter once for all recipients; `fillLetter` makes each recipient's own from it. */
export async function writeLetter(db: Db, content: LetterContent, { language, publicUrl }: LetterContext) {
  const resources = await findResources(db, content.blocks, { language, publicUrl })
  return compileLetter(content, { resources, words: { language, direction: 'ltr', ...letterFrameTexts[language] } })
}

/** The letter for a single recipient, with everything that is wrong with it: for tests and previews. */
export async function renderLetter(db: Db, content: LetterContent, writing: LetterContext & Filling) {
  const compiled = await writeLetter(db, content, writing)
  return { ...fillLetter(compiled, writing), problems: compiled.problems }
}
