import type { SitePost } from '@rankwell/contract'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cn } from '../../lib/cn.ts'
import { useFormat } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ContentText } from '../../ui/content-text.tsx'
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx'
import { documentPath } from '../documents/api.ts'

interface PostTableProps {
  posts: SitePost[]
  chosen: ReadonlyMap<string, SitePost>
  onChoose: (posts: SitePost[], isIn: boolean) => void
  /** Whether another page is loading. */
  isStale: boolean
}

const tones = { publish: 'green', future: 'blue', draft: 'gray' } as const

/** One page of a site's posts; those that are imported cannot be selected. */
export function PostTable({ posts, chosen, onChoose, isStale }: PostTableProps) {
  const { t } = useTranslation('batches')
  const open = posts.filter(({ isImported }) => !isImported)
  const selected = open.filter(({ remoteId }) => chosen.has(remoteId))
  return (
    <Table
      caption={t('posts.caption')}
      className={cn('table-fixed transition-opacity', isStale && 'opacity-60')}
    >
      <thead>
        <tr>
          <HeadCell className="w-11 pe-0">
            <Checkbox
              isLabelHidden
              label={t('posts.selectAll')}
              isDisabled={open.length === 0}
              checked={
                selected.length === 0 ? false : selected.length === open.length ? true : 'indeterminate'
              }
              onChange={(isIn) => onChoose(open, isIn)}
            />
          </HeadCell>
          <HeadCell>{t('posts.title')}</HeadCell>
          <HeadCell className="hidden w-32 sm:table-cell">{t('posts.state')}</HeadCell>
          <HeadCell className="hidden w-44 lg:table-cell">{t('posts.categories')}</HeadCell>
          <HeadCell className="hidden w-32 md:table-cell">{t('posts.date')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <PostRow
            key={post.remoteId}
            post={post}
            isChosen={chosen.has(post.remoteId)}
            onChoose={(isIn) => onChoose([post], isIn)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface PostRowProps {
  post: SitePost
  isChosen: boolean
  onChoose: (isIn: boolean) => void
}

function PostRow({ post, isChosen, onChoose }: PostRowProps) {
  const { t } = useTranslation('batches')
  const format = useFormat()
  const title = post.title || t('posts.untitled')
  const state = <Badge tone={tones[post.state]}>{t(`posts.states.${post.state}`)}</Badge>
  return (
    <Row>
      <Cell className="pe-0">
        <Checkbox
          isLabelHidden
          label={t('posts.select', { title })}
          isDisabled={post.isImported}
          checked={isChosen}
          onChange={onChoose}
        />
      </Cell>
      <Cell>
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 font-medium">
            <ContentText text={title} isLine />
          </span>
          {post.link ? (
            <a
              href={post.link}
              target="_blank"
              rel="noreferrer"
              aria-label={t('posts.open', { title })}
              className="touch-target shrink-0 text-muted hover:text-ink"
            >
              <ExternalLink className="size-4" />
            </a>
          ) : null}
          <ImportedMark post={post} />
        </span>
        <span className="mt-1 flex items-center gap-2 sm:hidden">{state}</span>
      </Cell>
      <Cell className="hidden sm:table-cell">{state}</Cell>
      <Cell className="hidden truncate text-sm text-muted lg:table-cell">{format.list(post.categories)}</Cell>
      <Cell className="hidden text-sm text-muted md:table-cell">
        {post.date ? format.date(post.date) : '–'}
      </Cell>
    </Row>
  )
}

function ImportedMark({ post: { isImported, document } }: { post: SitePost }) {
  const { t } = useTranslation('batches')
  if (!isImported) return null
  return document ? (
    <Link to={documentPath(document._id)} className="shrink-0">
      <Badge tone="accent" className="underline-offset-2 hover:underline">
        {t('posts.imported')}
      </Badge>
    </Link>
  ) : (
    <Badge tone="accent" className="shrink-0">
      {t('posts.imported')}
    </Badge>
  )
}
