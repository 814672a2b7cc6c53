import { invoices, type Invoice } from '@learning-cms/contract/money/invoices'
import { invoiceWords } from '@learning-cms/texts/money/invoices/invoices'
import { Button, Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { download } from '#api/transport/download.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { useActions } from '#kit/page/page-actions.ts'
import { useWords } from '#kit/text/words.ts'
import { DraftDrawer } from './DraftDrawer.tsx'
import { invoicesApi, touchedByInvoices } from './invoices.api.ts'
import { VoidDrawer } from './VoidDrawer.tsx'

type InvoiceAct = { key: string; label: string; run: () => void; isDanger?: boolean }
type Commands = { command: ReactNode; menu: ReactNode; dialogs: ReactNode }

/** The next step as a button, the others in the menu, and the drawers in which details are typed. */
export function useInvoiceCommands(invoice: Invoice, title: string): Commands {
  const may = useMay()
  const [open, setOpen] = useState<'draft' | 'void'>()
  const changes = useChanges(invoice, setOpen)
  const files = useFiles(invoice)
  const acts = may('invoices:issue') ? changes.filter(({ key }) => invoice.allowed.some((one) => one === key)) : []
  const main = acts.find(({ key }) => key === nextOf(invoice))
  const others = [...acts.filter((act) => act !== main), ...files]
  useActions([...(main ? [main] : []), ...others].map(({ key, label, run }) => ({ key, label, about: title, run })))
  return {
    command: main && <Button onClick={main.run}>{main.label}</Button>,
    menu: others.map(({ key, label, run, isDanger }) => (
      <Menu.Item key={key} onClick={run} {...(isDanger && { color: 'red' })}>
        {label}
      </Menu.Item>
    )),
    dialogs: (
      <>
        <DraftDrawer invoice={invoice} isOpen={open === 'draft'} onClose={() => setOpen(undefined)} />
        <VoidDrawer invoice={invoice} title={title} isOpen={open === 'void'} onClose={() => setOpen(undefined)} />
      </>
    ),
  }
}

/** A correction without an agreement is not ready to be issued. */
const nextOf = ({ status, kind, agreement }: Invoice) =>
  status === 'draft' ? (kind === 'original' || agreement ? 'issue' : 'change') : 'adjust'

function useChanges(invoice: Invoice, open: (what: 'draft' | 'void') => void): InvoiceAct[] {
  const say = useWords(invoiceWords)
  const confirmIssue = useIssue(invoice)
  const confirmDiscard = useDiscard(invoice)
  const draft = useDrafting(invoice)
  const mail = useSave({
    save: () => invoicesApi.mail({ params: { id: invoice.id } }),
    touches: touchedByInvoices,
    done: say('mailQueued'),
    failed: say('mailFailed'),
  })
  return [
    { key: 'issue', label: say('issue'), run: confirmIssue },
    { key: 'change', label: say('change'), run: () => open('draft') },
    { key: 'adjust', label: say('adjust'), run: () => draft('adjust') },
    { key: 'replace', label: say('replace'), run: () => draft('replace') },
    { key: 'mail', label: say('mail'), run: () => mail.mutate() },
    { key: 'void', label: say('void'), isDanger: true, run: () => open('void') },
    { key: 'discard', label: say('discard'), isDanger: true, run: confirmDiscard },
  ]
}

function useIssue({ id, version, orderNumber, pattern }: Invoice) {
  const say = useWords(invoiceWords)
  const issue = useSave({
    save: () => invoicesApi.issue({ params: { id }, version }),
    touches: touchedByInvoices,
    done: ({ series, number }) => say('issued', { number: `${series}-${number}` }),
  })
  return () =>
    confirm({
      title: say('issueTitle', { order: orderNumber }),
      why: say('issueWhy', { series: pattern }),
      act: say('issue'),
      failed: say('issueFailed'),
      onConfirm: () => issue.mutateAsync(),
    })
}

function useDiscard({ id, version }: Invoice) {
  const say = useWords(invoiceWords)
  const navigate = useNavigate()
  const discard = useSave({
    save: () => invoicesApi.discard({ params: { id }, version }),
    touches: touchedByInvoices,
    done: say('discarded'),
    onSaved: () => void navigate({ to: '/account/invoices' }),
  })
  return () =>
    confirm({
      title: say('discardTitle'),
      why: say('discardWhy'),
      act: say('discard'),
      tone: 'danger',
      failed: say('discardFailed'),
      onConfirm: () => discard.mutateAsync(),
    })
}

function useDrafting({ id }: Invoice) {
  const say = useWords(invoiceWords)
  const navigate = useNavigate()
  const draft = useSave({
    save: (how: 'adjust' | 'replace') => invoicesApi[how]({ params: { id } }),
    touches: touchedByInvoices,
    done: say('drafted'),
    failed: say('draftFailed'),
    onSaved: (drafted) => void navigate({ to: `/account/invoices/${drafted.id}` }),
  })
  return draft.mutate
}

function useFiles({ id, number }: Invoice): InvoiceAct[] {
  const say = useWords(invoiceWords)
  const file = useSave({
    save: (path: string) => download(path.replace(':id', id)),
    touches: [],
    failed: say('downloadFailed'),
  })
  if (number === null) return []
  return [
    { key: 'pdf', label: say('pdf'), run: () => file.mutate(invoices.pdf.path) },
    { key: 'xml', label: say('xml'), run: () => file.mutate(invoices.xml.path) },
  ]
}
