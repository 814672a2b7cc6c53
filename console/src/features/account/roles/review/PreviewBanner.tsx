import { rolesWords } from '@learning-cms/texts/account/roles/roles'
import { Button } from '@mantine/core'
import { previewRole, usePreviewedRole } from '#api/session/session.ts'
import { VisibleIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './PreviewBanner.module.css'

/** Shown above every page while a role is previewed. */
export default function PreviewBanner() {
  const say = useWords(rolesWords)
  const role = usePreviewedRole()
  if (!role) return null
  return (
    <div className={classes['banner']} role="status">
      <VisibleIcon size={18} aria-hidden />
      <p>{say('previewing', { name: role.name })}</p>
      <Button size="xs" variant="default" onClick={() => void previewRole(null)}>
        {say('leavePreview')}
      </Button>
    </div>
  )
}
