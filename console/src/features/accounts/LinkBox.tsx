import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { CheckIcon, CopyIcon } from '#kit/icons.ts'
import { useWords } from '#kit/words.ts'
import classes from './accounts.module.css'
import { accountsWords } from './accounts.words.ts'

/** A secret link that is shown once, to be handed over by hand. */
export function LinkBox({ link, name }: { link: string; name: string }) {
  const say = useWords(accountsWords)
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(link).then(() => setCopied(true))
  return (
    <div className={classes['link']}>
      <p>{say('linkOnce', { name })}</p>
      <div>
        <TextInput
          aria-label={say('link')}
          value={link}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button leftSection={isCopied ? <CheckIcon size={18} /> : <CopyIcon size={18} />} onClick={copy}>
          {isCopied ? say('copied') : say('copy')}
        </Button>
      </div>
    </div>
  )
}
