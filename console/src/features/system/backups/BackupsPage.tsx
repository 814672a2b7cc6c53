import type { Backup, BackupOverview } from '@learning-cms/contract/system/backups'
import { backupWords } from '@learning-cms/texts/system/backups/backups'
import { Alert, Button, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '#api/cache/cache.ts'
import { usePassing } from '#api/live/events.ts'
import { useSave } from '#api/saving/use-save.ts'
import { confirm } from '#kit/feedback/confirm.tsx'
import { DataTable } from '#kit/list/table/DataTable.tsx'
import { EmptyState } from '#kit/feedback/EmptyState.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { Description, DescriptionList } from '#kit/show/DescriptionList.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ArchiveIcon, TrashIcon } from '#kit/show/icons.ts'
import { PageHeader } from '#kit/page/PageHeader.tsx'
import { useWords } from '#kit/text/words.ts'
import { backupOverviewQuery, backupsApi } from './backups.api.ts'
import classes from './backups.module.css'
import { MediaStore } from './MediaStore.tsx'
import { ScheduleForm } from './ScheduleForm.tsx'
import { useBackupColumns } from './use-backup-columns.tsx'
import { useReason } from './use-reason.ts'

/** Backups with the result of their trial restore, and their schedule. */
export default function BackupsPage() {
  const say = useWords(backupWords)
  const { data, error, refetch } = useQuery(backupOverviewQuery)
  // The jobs panel shows the progress; this page shows the result.
  usePassing<{ kind: string }>('jobs', ({ kind }) => {
    if (kind === 'backups.make') void queryClient.invalidateQueries({ queryKey: ['backups'] })
  })
  return (
    <section className={classes['page']}>
      <PageHeader title={say('title')} actions={<MakeNow isBusy={Boolean(data?.jobId)} />} />
      {error && !data && <ErrorState title={say('unable')} error={error} onRetry={refetch} />}
      {data && <Overview overview={data} />}
    </section>
  )
}

function MakeNow({ isBusy }: { isBusy: boolean }) {
  const say = useWords(backupWords)
  const make = useSave({
    save: () => backupsApi.make({}),
    touches: [['jobs'], ['backups']],
    done: say('makeStarted'),
    failed: say('makeFailed'),
  })
  return (
    <Button
      leftSection={<ArchiveIcon size={18} aria-hidden />}
      loading={make.isPending}
      disabled={isBusy}
      onClick={() => make.mutate()}
    >
      {isBusy ? say('making') : say('make')}
    </Button>
  )
}

function Overview({ overview }: { overview: BackupOverview }) {
  const say = useWords(backupWords)
  const { dateTime, fileSize } = useFormat()
  const reasonOf = useReason()
  const { failure, schedule, folder, isOnDataDisk, isEncrypted, freeBytes } = overview
  return (
    <>
      {failure && (
        <Alert color="red" role="alert" title={say('lastFailed')}>
          {say('lastFailedAt', { at: dateTime(failure.at), why: reasonOf(failure.reason, failure.values) })}
        </Alert>
      )}
      <div className={classes['cards']}>
        <section className={classes['card']}>
          <h2>{say('schedule')}</h2>
          <ScheduleForm key={schedule.version} schedule={schedule} />
          <p className={classes['quiet']}>{say('retentionWhy')}</p>
        </section>
        <section className={classes['card']}>
          <h2>{say('where')}</h2>
          <DescriptionList>
            <Description name={say('where')}>
              <span className={classes['folder']}>{folder}</span>
            </Description>
            <Description name={say('free')}>{fileSize(freeBytes)}</Description>
            <Description name={say('encrypted')}>{isEncrypted ? say('isEncrypted') : say('isOpen')}</Description>
          </DescriptionList>
          {isOnDataDisk && <p className={classes['quiet']}>{say('whereSame')}</p>}
        </section>
        <MediaStore />
      </div>
      <Rows rows={overview.rows} />
    </>
  )
}

function Rows({ rows }: { rows: Backup[] }) {
  const say = useWords(backupWords)
  const { dateTime } = useFormat()
  const columns = useBackupColumns()
  if (rows.length === 0) return <EmptyState title={say('none')} why={say('noneWhy')} />
  return (
    <>
      <div className={classes['rows']}>
        <DataTable
          label={say('list')}
          columns={columns}
          rows={rows.map((row) => ({ ...row, id: row.name }))}
          nameOf={({ createdAt }) => dateTime(createdAt)}
          menu={menuOf}
        />
      </div>
      <p className={classes['quiet']}>{say('howTo', { name: rows[0]!.name })}</p>
    </>
  )
}

const menuOf = (row: Backup) => <BackupMenu backup={row} />

function BackupMenu({ backup: { name, createdAt } }: { backup: Backup }) {
  const say = useWords(backupWords)
  const { dateTime } = useFormat()
  const at = dateTime(createdAt)
  const remove = useSave({
    save: () => backupsApi.remove({ params: { name } }),
    touches: [['backups']],
    done: say('removed', { at }),
  })
  const confirmRemoval = () =>
    confirm({
      title: say('removeTitle', { at }),
      why: say('removeWhy'),
      act: say('remove'),
      tone: 'danger',
      failed: say('removeFailed'),
      onConfirm: () => remove.mutateAsync(),
    })
  return (
    <Menu.Item leftSection={<TrashIcon size={18} />} onClick={confirmRemoval}>
      {say('remove')}
    </Menu.Item>
  )
}
