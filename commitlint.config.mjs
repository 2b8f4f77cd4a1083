/** Conventional Commits; CONTRIBUTING.md describes them. */
export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    'header-max-length': [2, 'always', 72],
    // A subject may begin with a name: H5, API, 大字.
    'subject-case': [0],
    // Bodies hold addresses and output, which cannot be wrapped.
    'body-max-line-length': [0],
    'footer-max-line-length': [0],
  },
}
