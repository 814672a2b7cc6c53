import type { MailVerdicts } from '@learning-cms/contract/crm/mail/mail-parts'
import { mailWords } from '@learning-cms/texts/crm/mail/mail'
import { useWords } from '#kit/text/words.ts'
import classes from '#features/crm/mail/mail.module.css'

const METHODS = ['spf', 'dkim', 'dmarc'] as const

/** What the receiving server found out about the sender, beside them. */
export function Verdicts({ of: verdicts }: { of: MailVerdicts | null }) {
  const say = useWords(mailWords)
  if (!verdicts) return null
  const said = METHODS.flatMap((method) => (verdicts[method] ? [`${method.toUpperCase()} ${verdicts[method]}`] : []))
  const kind = verdicts.dmarc === 'fail' ? 'bad' : verdicts.dmarc === 'pass' ? 'good' : 'open'
  return (
    <span className={classes['verdicts']} data-kind={kind} title={said.join(' · ')}>
      {say(`sender-${kind}`)} <span className={classes['quiet']}>({said.join(', ')})</span>
    </span>
  )
}
