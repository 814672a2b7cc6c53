import { mailLabelWords } from '@learning-cms/texts/crm/mail/labels'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import { LabelDot } from './LabelChip.tsx'
import { LabelsDrawer } from './LabelsDrawer.tsx'
import { labelsOf } from '#features/crm/mail/mail.api.ts'
import { unfiltered, type MailPageState } from '#features/crm/mail/use-mail-page.ts'
import classes from '#features/crm/mail/mail.module.css'

/** The labels of the mailbox: each lists its conversations. */
export function LabelFolders({ page }: { page: MailPageState }) {
  const say = useWords(mailLabelWords)
  const { box, activeFilters } = page
  const [isManaging, setManaging] = useState(false)
  const { data } = useQuery({ ...labelsOf(box?.id ?? ''), enabled: box !== undefined })
  const labels = data?.rows ?? []
  if (!box || (labels.length === 0 && !box.mayAnswer)) return null
  return (
    <>
      <ul aria-label={say('labels')}>
        {labels.map(({ id, name, colour }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={activeFilters['label'] === id ? 'page' : undefined}
              onClick={() => page.go({ ...unfiltered, view: 'all', label: id })}
            >
              <LabelDot colour={colour} />
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {box.mayAnswer && (
        <>
          <button type="button" className={classes['manage']} onClick={() => setManaging(true)}>
            {say('manage')}
          </button>
          <LabelsDrawer mailboxId={box.id} isOpen={isManaging} onClose={() => setManaging(false)} />
        </>
      )}
    </>
  )
}
