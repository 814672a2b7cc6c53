import type { MailTemplate } from '@learning-cms/contract/crm/mail-templates'
import { fillTemplate, type TemplateValues } from '@learning-cms/contract/crm/template-text'
import { mailTemplateWords } from '@learning-cms/texts/mail/templates'
import { mailWords } from '@learning-cms/texts/mail/mail'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { RecordName } from '#kit/show/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { templateList } from './mail.api.ts'

const PREVIEWED = 120

type Props = { mailboxId: string; values: TemplateValues; onPick: (filled: { subject: string; text: string }) => void }

/** Offers the templates of a mailbox, each as it would read. */
export function TemplatePicker({ mailboxId, values, onPick }: Props) {
  const say = useWords(mailTemplateWords)
  const sayMail = useWords(mailWords)
  const place = useRef<HTMLDivElement>(null)
  const pick = (id: string | null) => {
    const picked = data?.rows.find((row) => row.id === id)
    if (picked) onPick({ subject: fillTemplate(picked.subject, values), text: fillTemplate(picked.text, values) })
  }
  const { picking, criteria } = useSearching(pick)
  const { data, isFetching, isError } = useQuery(
    templateList({ ...criteria, mailbox: mailboxId, sort: 'name', order: 'asc' }),
  )
  const lineOf = ({ name, text }: MailTemplate) => (
    <RecordName name={name} detail={fillTemplate(text, values).replace(/\s+/g, ' ').slice(0, PREVIEWED)} />
  )
  const open = () => {
    const input = place.current?.querySelector('input')
    input?.focus()
    input?.click()
  }
  useKeys([{ key: 'mod+/', label: say('insert'), group: sayMail('keys'), run: open }])
  return (
    <div ref={place}>
      <SearchPicker
        picking={picking}
        field={{ label: say('insert'), placeholder: say('insertHelp', { key: 'Ctrl+/' }) }}
        value={null}
        name={undefined}
        offer={{ rows: data?.rows, hasMore: data?.next != null, isFetching, isError }}
        words={{
          list: say('list'),
          clear: say('clear'),
          more: say('more'),
          searching: say('searching'),
          unableToLoad: say('unableToLoad'),
          none: say('none'),
        }}
        lineOf={lineOf}
        namesOf={({ name }) => [name]}
      />
    </div>
  )
}
