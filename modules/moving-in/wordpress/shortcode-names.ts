// Shortcodes of WordPress and of widely used plugins and themes. WordPress shows any other words in brackets as text.

/** Names that no writer puts into brackets. */
const plugins = new Set(
  `wp_caption wp_playlist wp-video wpvideo contact-form contact-field contact-form-7 gravityform gravityforms ninja_form
  ninja_forms ninja_forms_display_form wpforms formidable forminator_form fluentform caldera_form cforms
  si-contact-form mc4wp_form mailpoet_form wysija_form newsletter_form rev_slider layerslider metaslider smartslider3
  soliloquy nggallery ngg_images ngg slideshow_deploy foogallery envira-gallery modula best-wp-gallery
  wonderplugin_gallery wonderplugin_slider woocommerce_cart woocommerce_checkout woocommerce_my_account
  woocommerce_order_tracking product_category product_categories product_page add_to_cart recent_products
  featured_products sale_products best_selling_products top_rated_products give_form give_receipt donation_form
  donation_history edd_receipt purchase_link download_checkout tribe_events tribe_mini_calendar tablepress wpdm_package
  wpdm_file pdf-embedder pdfviewer pdfjs-viewer embeddoc gview pdf_poster googlemaps wpgmza google-map google_map
  wp_google_map leaflet-map leaflet-marker put_wpgm display-posts recent_posts recent-posts post_grid wp_sitemap_page
  simple-sitemap pagelist subpages do_widget addtoany ssba easy-social-share social-warfare mashshare sharethis
  instagram-feed custom-facebook-feed twitter-follow custom-twitter-feeds youtube-feed embedyt youtube_sc fvplayer
  flowplayer powerpress sc_embed_player elementor-template fl_builder_insert_layout et_pb_line_break_holder toc ez-toc
  display_podcast bbp-forum-index wp-members wpmem_form user_registration_form user_registration_my_account ultimatemember
  one_half one_half_last one_third one_third_last two_third two_third_last one_fourth one_fourth_last three_fourth
  three_fourth_last one_fifth one_sixth two_fifth three_fifth four_fifth one_full icon_box icon-box image_box
  call_to_action social_icon social_icons read_more testimonial_slider team_member pricing_table pricing_column
  progress_bar counter_box vimeography polldaddy soundcloud mixcloud wpusb cool-timeline accordion-item
  toggle_item tab_item list_item testimonials_slider blog_posts portfolio_slider`.split(/\s+/),
)

/** Those that show something of another website: an address or a number is enough. */
const players = new Set(
  `embed video audio youtube vimeo dailymotion googlevideo wpvideo slideshare scribd instagram twitter tweet facebook
  flickr bandcamp spotify ted hulu kickstarter gist googlemaps soundcloud mixcloud embedyt`.split(
    /\s+/,
  ),
)

/** Words of the language too: shortcodes only with an attribute in quotation marks, or with an end. */
const common = new Set(
  `gallery caption playlist latex sourcecode code archives recipe slideshow table download product products events
  calendar poll ratings widget map maps button buttons tab tabs tabgroup toggle toggles accordion accordions spoiler
  column columns row section container box note message alert quote pullquote blockquote highlight tooltip divider
  separator spacer clear icon list heading title image lightbox testimonial testimonials team member counter pricing
  slider slide carousel portfolio blog features feature services cta promo banner form contact login register search
  sitemap`.split(/\s+/),
)

/** Those of WordPress that stand alone. */
const alone = new Set(['gallery', 'playlist', 'caption', 'embed', 'video', 'audio', 'archives'])

/** Page builders, by the beginning of their names. */
const builders =
  /^(?:vc|vcex|wpb|et_pb|dsm|dipl|fusion|av|avia|kc|cs|x|mk|nectar|su|tatsu|themify|siteorigin|fl|ux|ult|ultimate|dt|cmsms|qode|eltdf|mkdf|edgtf|stm|thb|porto|woodmart|bt_bb|mpc|grve|jeg|td_block|trx|kleo|zozo|oxygen|thim)_[a-z]/

export function isBuilderElement(name: string): boolean {
  return builders.test(name) && !plugins.has(name)
}

export function isPlayer(name: string): boolean {
  return players.has(name)
}

/** @param name as written: WordPress tells capitals apart. @param attributes text behind the name */
export function isShortcode(name: string, attributes: string): boolean {
  if (plugins.has(name) || builders.test(name)) return true
  const written = attributes.replace(/\/$/, '').trim()
  if (written === '') return alone.has(name)
  if (players.has(name))
    return /^=?\s*(?:https?:\/\/\S+|[\w-]+$|\d+)|=\s{0,9}["'\dh“”„″«»&]/.test(written)
  return common.has(name) && quoted.test(written)
}

const quoted =
  /^(?:[\w-]+\s{0,9}=\s{0,9}(?:"[^"]*"|'[^']*'|[“”„″«»&]\S*|[\d,]+|true|false)(?:\s+|$))+$/
