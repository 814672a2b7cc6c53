import { entryWords } from '@learning-cms/texts/account/sign-in/entry'
import type { ReactNode } from 'react'
import { LinkIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import { EntryMessage } from './entry/EntryPage.tsx'
import classes from './sign-in.module.css'

/** A mailed link that has expired or been used, and where to get another. */
export function LinkInvalid({ why, children }: { why: string; children: ReactNode }) {
  const say = useWords(entryWords)
  return (
    <EntryMessage mark={<LinkIcon />} tone="warning" title={say('linkInvalid')} acts={children}>
      <p className={classes['lead']}>{why}</p>
    </EntryMessage>
  )
}
