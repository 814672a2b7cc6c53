import type { AssetReport } from '@learning-cms/contract/system/media/media'
import { fileWords } from '@learning-cms/texts/media/file'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { learnAllReasons } from '#api/problem.ts'
import { Drawer } from '#kit/page/Drawer.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { ExportIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { audioFigures, modelFigures } from '#media/files/figures.ts'
import classes from '#media/files/files.module.css'
import { FindingLines } from './FindingLines.tsx'
import { assetsApi } from '#media/files/kinds.ts'
import { Figures } from '#media/files/editors/ModelFigures.tsx'
import { reportText } from './report-text.ts'

type Props = { assetId: string; onClose: () => void }

/** The findings of a file's checks, to read and to send to the person who made the file. */
export default function Report({ assetId, onClose }: Props) {
  const say = useWords(fileWords)
  const { data, error, refetch } = useQuery({
    queryKey: ['assets', assetId, 'report'],
    queryFn: async ({ signal }) => {
      await learnAllReasons()
      return assetsApi.report({ params: { id: assetId } }, { signal })
    },
  })
  return (
    <Drawer title={say('report')} isOpen onClose={onClose}>
      {error && <ErrorState title={say('reportUnable')} error={error} onRetry={refetch} />}
      {!error && (data ? <Content report={data} /> : <Skeleton height={320} />)}
    </Drawer>
  )
}

function Content({ report }: { report: AssetReport }) {
  const say = useWords(fileWords)
  const format = useFormat()
  const { fileName, byteSize, createdAt, hash, findings, statistics, validator } = report
  return (
    <div className={classes['report']}>
      <Figures
        figures={[
          { key: 'file', text: fileName },
          { key: 'bytes', text: format.fileSize(byteSize) },
          { key: 'brought', text: format.dateTime(createdAt) },
          ...(hash ? [{ key: 'hash', text: hash } as const] : []),
        ]}
      />
      <Part title={say('findings')}>
        {findings.length > 0 ? (
          <FindingLines findings={findings} />
        ) : (
          <p className={classes['quiet']}>{say('findingsNone')}</p>
        )}
      </Part>
      {statistics && (
        <Part title={say('figures')}>
          <Figures
            figures={
              'durationMs' in statistics
                ? audioFigures(statistics, { say, format })
                : modelFigures(statistics, { say, format })
            }
          />
        </Part>
      )}
      {validator && validator.messages.length > 0 && <Validator validator={validator} />}
      <SaveReport report={report} />
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className={classes['part']}>
    <h3 className={classes['title']}>{title}</h3>
    {children}
  </section>
)

function Validator({
  validator: { errors, warnings, messages },
}: {
  validator: NonNullable<AssetReport['validator']>
}) {
  const say = useWords(fileWords)
  return (
    <Part title={say('validator', { errors, warnings })}>
      <p className={classes['quiet']}>{say('validatorHelp')}</p>
      <ul className={classes['messages']} lang="en">
        {messages.map(({ code, message, pointer }) => (
          <li key={`${code} ${pointer} ${message}`}>
            <strong>{code}</strong> {message}
            {pointer && <code>{pointer}</code>}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function SaveReport({ report }: { report: AssetReport }) {
  const say = useWords(fileWords)
  const language = useLanguage()
  const format = useFormat()
  const save = () => {
    const address = URL.createObjectURL(
      new Blob([reportText(report, { say, format, language })], { type: 'text/plain;charset=utf-8' }),
    )
    const link = Object.assign(document.createElement('a'), {
      href: address,
      download: say('reportFile', { name: report.fileName }),
    })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }
  return (
    <div>
      <Button variant="default" leftSection={<ExportIcon size={18} aria-hidden />} onClick={save}>
        {say('reportSave')}
      </Button>
    </div>
  )
}
