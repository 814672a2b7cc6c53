import { kitWords } from '@learning-cms/texts/kit/kit'
import { Button, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { CheckIcon, CopyIcon } from './icons.ts'
import classes from './OneTimeSecret.module.css'
import { useWords } from '#kit/text/words.ts'

type Props = { secret: string; label: string; children: ReactNode }

/** A secret that is shown only once, for the user to pass on; the children say so. */
export function OneTimeSecret({ secret, label, children }: Props) {
  const say = useWords(kitWords)
  const [isCopied, setCopied] = useState(false)
  const copy = () => void navigator.clipboard?.writeText(secret).then(() => setCopied(true))
  return (
    <div className={classes['box']}>
      <p>{children}</p>
      <div>
        <TextInput
          aria-label={label}
          value={secret}
          readOnly
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={isCopied ? <CheckIcon size={18} aria-hidden /> : <CopyIcon size={18} aria-hidden />}
          onClick={copy}
        >
          {say(isCopied ? 'copied' : 'copy')}
        </Button>
      </div>
    </div>
  )
}
