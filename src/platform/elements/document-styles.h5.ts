import './document-styles.h5.scss'
