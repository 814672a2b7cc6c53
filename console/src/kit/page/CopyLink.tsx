import { kitWords } from '@learning-cms/texts/kit/kit'
import { ActionIcon } from '@mantine/core'
import { LinkIcon } from '#kit/show/icons.ts'
import { toastSuccess } from '#kit/feedback/toast.tsx'
import { useWords } from '#kit/text/words.ts'
import classes from './PageHeader.module.css'

/** Copies the address of the page. */
export function CopyLink() {
  const say = useWords(kitWords)
  const copy = () => void navigator.clipboard?.writeText(location.href).then(() => toastSuccess(say('linkCopied')))
  return (
    <ActionIcon
      className={classes['copy']}
      variant="subtle"
      color="gray"
      size={28}
      aria-label={say('copyLink')}
      onClick={copy}
      data-screen-only
    >
      <LinkIcon size={18} />
    </ActionIcon>
  )
}
