import { mailTemplateQuery, type MailTemplate } from '@learning-cms/contract/crm/mail/mail-templates'
import { fillTemplateHtml, plainTemplate } from '@learning-cms/contract/crm/mail/template-html'
import { templateVariables } from '@learning-cms/contract/crm/mail/template-text'
import { mailTemplateWords } from '@learning-cms/texts/crm/mail/templates'
import { Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { useMay } from '#api/session/session.ts'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { CreateButton } from '#kit/list/CreateLink.tsx'
import { ListPage, type Column } from '#kit/list/ListPage.tsx'
import { useListState } from '#kit/list/use-list-state.ts'
import { FilterSelect } from '#kit/pick/FilterSelect.tsx'
import { RelativeTime } from '#kit/show/DateText.tsx'
import { ArchiveIcon, EditIcon, UndoIcon } from '#kit/show/icons.ts'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useWords } from '#kit/text/words.ts'
import { at, mailTemplatesApi, myMailboxes, templateList, touchedByTemplates } from '#features/crm/mail/mail.api.ts'
import { TemplateDrawer } from './TemplateDrawer.tsx'

/** Text templates: of each mailbox, and those that all share. */
export default function TemplatesPage() {
  const say = useWords(mailTemplateWords)
  const may = useMay()
  const list = useListState(mailTemplateQuery)
  const result = useQuery(templateList(list.query))
  const boxes = useQuery(myMailboxes).data?.rows ?? []
  const { mailbox, archived } = list.query
  const create = may('mail:send') && <CreateButton onClick={() => list.show('new')}>{say('create')}</CreateButton>
  return (
    <>
      <ListPage
        title={say('title')}
        list={list}
        result={result}
        columns={useColumns()}
        nameOf={({ name }) => name}
        href={({ id }) => list.openHref(id)}
        menu={menuFor(list.show)}
        filters={
          <>
            <FilterSelect
              label={say('mailbox')}
              value={mailbox}
              options={boxes.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(one) => list.set({ mailbox: one })}
            />
            <FilterSelect
              label={say('status')}
              value={archived ? 'archived' : undefined}
              options={[{ value: 'archived', label: say('archived') }]}
              onChange={(one) => list.set({ archived: one === 'archived' ? true : undefined })}
            />
          </>
        }
        chips={[
          ...(mailbox
            ? [
                {
                  name: say('mailbox'),
                  value: boxes.find(({ id }) => id === mailbox)?.name ?? '…',
                  onRemove: () => list.set({ mailbox: undefined }),
                },
              ]
            : []),
          ...(archived
            ? [{ name: say('status'), value: say('archived'), onRemove: () => list.set({ archived: undefined }) }]
            : []),
        ]}
        actions={create}
        empty={<EmptyState title={say('emptyTitle')} why={say('emptyWhy')} action={create || undefined} />}
        unable={say('unableToLoad')}
      />
      <TemplateDrawer open={list.open} boxes={boxes} onClose={list.close} />
    </>
  )
}

const menuFor = (show: (id: string) => void) => (template: MailTemplate) => (
  <TemplateMenu template={template} onEdit={() => show(template.id)} />
)

function TemplateMenu({ template, onEdit }: { template: MailTemplate; onEdit: () => void }) {
  const say = useWords(mailTemplateWords)
  const { name, isArchived, mayChange } = template
  const turn = useSave({
    save: () => (isArchived ? mailTemplatesApi.unarchive(at(template)) : mailTemplatesApi.archive(at(template))),
    touches: touchedByTemplates,
    done: say(isArchived ? 'unarchiveDone' : 'archiveDone', { name }),
    failed: say('archiveFailed'),
  })
  return (
    <>
      <Menu.Item leftSection={<EditIcon size={18} aria-hidden />} onClick={onEdit}>
        {say(mayChange ? 'edit' : 'read')}
      </Menu.Item>
      {mayChange && (
        <Menu.Item
          leftSection={isArchived ? <UndoIcon size={18} aria-hidden /> : <ArchiveIcon size={18} aria-hidden />}
          onClick={() => turn.mutate()}
        >
          {say(isArchived ? 'unarchive' : 'archive')}
        </Menu.Item>
      )}
    </>
  )
}

function useColumns(): Column<MailTemplate, 'name' | 'updatedAt'>[] {
  const say = useWords(mailTemplateWords)
  return useMemo(() => {
    // Variables are shown by name.
    const labels = Object.fromEntries(templateVariables.map((variable) => [variable, `[${say(variable)}]`]))
    return [
      {
        label: say('name'),
        sort: 'name',
        cell: ({ name, html }) => <RecordName name={name} detail={plainTemplate(fillTemplateHtml(html, labels))} />,
      },
      {
        label: say('mailbox'),
        width: '220px',
        onPhone: 'top',
        cell: ({ mailbox }) => mailbox ?? say('shared'),
      },
      { label: say('language'), width: '140px', from: 'medium', cell: ({ language }) => say(language) },
      {
        label: say('updatedAt'),
        sort: 'updatedAt',
        width: '160px',
        onPhone: 'bottom',
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
      },
    ]
  }, [say])
}
