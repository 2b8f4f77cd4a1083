import { useCall } from '@/api/query'

export const useNewArticles = (count: number) =>
  useCall('article/list', { sort: 'new_desc', page_size: count }, { stale: 'normal' })
