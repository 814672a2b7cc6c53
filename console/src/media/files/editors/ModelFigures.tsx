import type { Model } from '@learning-cms/contract/system/media/media'
import { fileWords } from '@learning-cms/texts/media/file'
import { useFormat } from '#kit/text/format.ts'
import type { DeclaredStatistics } from '#media/model-viewer/look-at-model.ts'
import { useWords } from '#kit/text/words.ts'
import { changeOf, declaredFigures, modelFigures, type FileFigure } from '#media/files/figures.ts'
import classes from '#media/files/files.module.css'

/** The figures of a model, or its differences from another one. */
export function ModelFigures({ model, before }: { model: Model; before?: Model | null | undefined }) {
  const say = useWords(fileWords)
  const format = useFormat()
  const figures = modelFigures(model, { say, format })
  if (!before || before.id === model.id) return <Figures figures={figures} />
  const old = new Map(modelFigures(before, { say, format }).map((figure) => [figure.key, figure]))
  return (
    <div className={classes['scroll']}>
      <table className={classes['compared']}>
        <thead>
          <tr>
            {(['figure', 'before', 'after', 'change'] as const).map((word) => (
              <th key={word} scope="col">
                {say(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, text, value }) => (
            <tr key={key}>
              <th scope="row">{say(key)}</th>
              <td>{old.get(key)?.text ?? ''}</td>
              <td>{text}</td>
              <td className={classes['change']}>{changeOf(old.get(key)?.value, value, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What is known of a model during its upload. */
export function Declared({ statistics }: { statistics: DeclaredStatistics }) {
  const say = useWords(fileWords)
  const format = useFormat()
  return <Figures figures={declaredFigures(statistics, { say, format })} />
}

export function Figures({ figures }: { figures: readonly FileFigure[] }) {
  const say = useWords(fileWords)
  return (
    <dl className={classes['figures']}>
      {figures.map(({ key, text }) => (
        <div key={key}>
          <dt>{say(key)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
