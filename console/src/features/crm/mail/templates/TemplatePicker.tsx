import type { MailTemplate } from '@learning-cms/contract/crm/mail/mail-templates'
import { fillTemplateHtml, missingInHtml, plainTemplate } from '@learning-cms/contract/crm/mail/template-html'
import {
  fillTemplate,
  missingIn,
  type TemplateValues,
  type TemplateVariable,
} from '@learning-cms/contract/crm/mail/template-text'
import { mailTemplateWords } from '@learning-cms/texts/crm/mail/templates'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useKeys } from '#kit/keyboard/keys.ts'
import { SearchPicker, useSearching } from '#kit/pick/SearchPicker.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { templateList } from '#features/crm/mail/mail.api.ts'
import classes from '#features/crm/mail/mail.module.css'

const PREVIEWED = 300

type Props = { mailboxId: string; values: TemplateValues; onPick: (filled: { subject: string; html: string }) => void }

/** Offers the templates of a mailbox, each filled in for this letter, and names the values that are missing. */
export function TemplatePicker({ mailboxId, values, onPick }: Props) {
  const say = useWords(mailTemplateWords)
  const sayMail = useWords(mailWords)
  const place = useRef<HTMLDivElement>(null)
  const [inserted, setInserted] = useState<{ name: string; missing: TemplateVariable[] }>()
  const { picking, criteria } = useSearching(undefined)
  const { data, isFetching, isError } = useQuery(
    templateList({ ...criteria, mailbox: mailboxId, sort: 'name', order: 'asc' }),
  )
  const namesOf = (missing: TemplateVariable[]) => missing.map((variable) => say(variable)).join(', ')
  const choose = (id: string | null) => {
    const picked = data?.rows.find((row) => row.id === id)
    picking.choose(null)
    if (!picked) return
    const { name, subject, html } = picked
    setInserted({ name, missing: missingOf(picked, values) })
    onPick({ subject: fillTemplate(subject, values), html: fillTemplateHtml(html, values) })
  }
  const open = () => {
    const input = place.current?.querySelector('input')
    input?.focus()
    input?.click()
  }
  useKeys([{ key: 'mod+/', label: say('insert'), group: sayMail('keys'), run: open }])
  const lineOf = (row: MailTemplate) => <Offered template={row} values={values} namesOf={namesOf} />
  return (
    <div ref={place} className={classes['form']}>
      <SearchPicker
        picking={{ ...picking, choose }}
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
      {inserted && inserted.missing.length > 0 && (
        <Alert
          color="yellow"
          role="status"
          withCloseButton
          closeButtonLabel={say('hide')}
          onClose={() => setInserted(undefined)}
        >
          {say('insertedWithout', { name: inserted.name, missing: namesOf(inserted.missing) })}
        </Alert>
      )}
    </div>
  )
}

type OfferedProps = {
  template: MailTemplate
  values: TemplateValues
  namesOf: (missing: TemplateVariable[]) => string
}

/** The variables without a value here, each once. */
const missingOf = ({ subject, html }: MailTemplate, values: TemplateValues) => [
  ...new Set([...missingIn(subject, values), ...missingInHtml(html, values)]),
]

function Offered({ template, values, namesOf }: OfferedProps) {
  const say = useWords(mailTemplateWords)
  const missing = missingOf(template, values)
  const filled = plainTemplate(fillTemplateHtml(template.html, values))
  return (
    <span className={classes['offered']}>
      <RecordName name={template.name} />
      <span dir="auto">{filled.length > PREVIEWED ? `${filled.slice(0, PREVIEWED)}…` : filled}</span>
      {missing.length > 0 && <em>{say('notKnown', { missing: namesOf(missing) })}</em>}
    </span>
  )
}
